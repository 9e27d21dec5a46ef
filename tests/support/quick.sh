# For a suite that asks for decisions whose cards nobody looks at: knowledge with a tenth of the layouts that search confirms a card
# by, a tenth of the time. Sourced, once `work` names the suite's folder, it sets DECLARER_KB.
rm -rf "$work/quick" && cp -R kb "$work/quick" || exit 1
sed -i 's/(confirm-layouts 100)/(confirm-layouts 10)/' "$work/quick/settings.lst"
! cmp -s kb/settings.lst "$work/quick/settings.lst" || { echo "FAIL tests/support/quick.sh looks for other confirm-layouts than kb/settings.lst has"; exit 1; }
case $work in /*) DECLARER_KB=$work/quick ;; *) DECLARER_KB=$PWD/$work/quick ;; esac
export DECLARER_KB
