/**
 * The public interface of the service desk: the bot that answers first, the queue of people who ask for a person, and
 * the staff who answer (specification §2 `/pages/user/service`).
 *
 * Tables: desk_cases, desk_operators, bot_questions, bot_articles.
 * States: a case is waiting, claimed, ended; an operator is on duty or away; a quick question is on or off.
 * Events: none of its own; every change of a case is an event of its conversation (`opened`, `taken_over`, `closed`).
 * Start reading: cases/ask-for-person.server.ts and cases/claim-case.server.ts; bot/bot-page.server.ts.
 */

export { forgetCases } from "./cases/forget-cases-queries.server";
export { casesWaiting } from "./cases/shown-cases-queries.server";
export { sweepDesk } from "./cases/sweep-desk.server";
