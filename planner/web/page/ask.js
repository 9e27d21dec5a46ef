// The dialogue: the planner asks where a card lies that its plan depends on, and is told, or left to its own
// count.
import {button, el, tell} from "./dom.js";
import {paragraphs, seatName, cardName, sentence} from "./cards.js";
import {field} from "./dialog.js";

const ASKING = "Where do their cards lie?";
const asPercent = (chance) => `${Math.round(chance * 100)} %`;

export class Dialogue
{
    constructor(game, coach)
    {
        this.game = game;
        this.coach = coach;
    }

    /** Asks the first question of the moment. */
    async begin()
    {
        this.take(await this.game.ask({do : "ask"}), false);
    }

    /**
     * Tells the answer: a chance, a phrase, "you say"; what it changes is planned anew after the last
     * question.
     */
    async tell(say)
    {
        try {
            this.take(await this.game.ask({do : "tell", say}), true);
        } catch (error) {
            this.draw(error.message);
        }
    }

    take({question, answers}, isTold)
    {
        this.question = question;
        this.game.answers = answers;
        this.draw("");
        tell(question ? question.say : "Nothing more is asked.");
        if (!question && isTold) this.coach.plan();
    }

    given()
    {
        const said = this.game.answers.filter((answer) => answer.chance !== null);
        return said.length > 0 &&
               el("p", {class : "quiet", id : "told"}, "You said: ",
                  said.map(({card, seat, chance}) =>
                               `${seatName(seat)} has the ${cardName(card)}, ${asPercent(chance)}`)
                      .join("; "),
                  ".");
    }

    draw(fault)
    {
        const {question} = this;
        if (!question)
            return this.coach.say(ASKING, paragraphs("Nothing more is asked. The plan counts what you said."),
                                  this.given());
        const answer = el("input", {id : "answer", type : "text", placeholder : "30%", autocomplete : "off"});
        const form = el("form", {
            submit : (event) => {
                event.preventDefault();
                this.tell(answer.value);
            }
        },
                        field("A chance, or in your words", answer),
                        el("div", {class : "row"},
                           el("button", {type : "submit", class : "main", id : "tell"}, "Answer"),
                           button("You say", () => this.tell("you say"), {id : "you-say"})));
        return this.coach.say(
            ASKING, el("p", {class : "asked"}, sentence(question.say)), paragraphs(question.reason),
            el("p", {class : "quiet"},
               `Without an answer ${asPercent(question.chance)} counts: ${question.phrase}.`),
            el("div", {class : "choices", role : "group", "aria-label" : "Phrases"},
               question.phrases.map((phrase) =>
                                        button(phrase, () => this.tell(phrase), {"data-phrase" : phrase}))),
            form, fault && el("p", {role : "alert", class : "fault"}, fault), this.given());
    }
}
