# For a suite that asks for decisions whose cards nobody looks at: knowledge with a tenth of the layouts that search confirms a card
# by, a tenth of the time; with `choose=lines`, where search itself is not what is looked at, knowledge that decides by lines, a
# fiftieth. `layouts` is another number of them. Sourced, once `work` names the suite's folder, it sets DECLARER_KB.
rm -rf "$work/quick" && cp -R kb "$work/quick" || exit 1
sed -i "s/(confirm-layouts 100)/(confirm-layouts ${layouts:-10})/; s/(choose confirmed)/(choose ${choose:-confirmed})/" "$work/quick/settings.lst"
for setting in "(confirm-layouts ${layouts:-10})" "(choose ${choose:-confirmed})"; do
    grep -qF "$setting" "$work/quick/settings.lst" || { echo "FAIL tests/support/quick.sh finds no place for $setting in kb/settings.lst"; exit 1; }
done
case $work in /*) DECLARER_KB=$work/quick ;; *) DECLARER_KB=$PWD/$work/quick ;; esac
export DECLARER_KB
