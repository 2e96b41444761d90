import { followPrices } from "~/app/catalog/api.server";
import {
  mailNotices,
  notifyBackInStock,
  notifyBargains,
  notifyCoupons,
  notifyFlashSoon,
  notifyPriceFalls,
  pushNotices,
} from "~/app/centre/api.server";
import { pushTalks, sendAnnouncements, sendPushes } from "~/app/chat/api.server";
import { publishDueArticles } from "~/app/content/api.server";
import type { Services } from "~/app/context.server";
import { sweepDesk } from "~/app/desk/api.server";
import { dressLanguages } from "~/app/dress-languages.server";
import { sealTransfers } from "~/app/ledger/api.server";
import { createJob, type Job } from "~/app/platform/process/job.server";
import { endOffers } from "~/app/promotions/api.server";
import { chainReader, sweepChain } from "~/app/wallet/api.server";
import { discoverJobs } from "./discover-jobs.server";
import { createHousekeeping } from "./housekeeping.server";
import { liveJobs } from "./live-jobs.server";
import { createOrderTimers } from "./order-timers.server";
import { paperJobs } from "./paper-jobs.server";
import { createPlannedPages } from "./planned-pages.server";
import { postSalesJob } from "./post-jobs.server";
import { createReconciler } from "./reconciliation.server";
import { rewardJobs } from "./reward-jobs.server";

const second = 1000;
/** Max concurrent pushes. */
const handful = 20;

/** Returns all background jobs of a process except sending messages, in starting order. */
export function createJobs(services: Services): Job[] {
  return [
    createHousekeeping(services),
    createPlannedPages(services),
    articleJob(services),
    priceJob(services),
    createOrderTimers(services),
    deskJob(services),
    stockJob(services),
    offerJob(services),
    flashReminderJob(services),
    bargainJob(services),
    priceFallJob(services),
    couponJob(services),
    ...rewardJobs(services),
    ...discoverJobs(services),
    postSalesJob(services),
    ...liveJobs(services),
    noticeJob(services),
    ...pushJobs(services),
    sealJob(services),
    ...paperJobs(services),
    chainJob(services),
    createReconciler(services),
  ];
}

/** Publishes planned words of articles on their date. */
const articleJob = ({ db, log, clock }: Services) =>
  createJob(
    { db, log },
    {
      name: "articles",
      pauseMs: second,
      work: async () => void (await publishDueArticles(db, { now: clock.now() })),
      failure: "planned words of articles could not be published; it is tried again",
      later: true,
    },
  );

/** Lets search and copies of pages follow offers that begin and end. */
const priceJob = ({ db, bus, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "prices",
      pauseMs: second,
      work: async () => ((await followPrices(db, bus)) > 0 ? "" : null),
      failure: "the search could not follow the prices of offers; it is tried again",
    },
  );

/** Returns unanswered cases of the service desk to the queue. */
const deskJob = ({ db, bus, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "desk",
      pauseMs: 5 * second,
      work: async () => void (await sweepDesk(db, bus)),
      failure: "cases of the service desk could not be looked at; it is tried again",
    },
  );

/** Tells who waits for goods that can be bought again. */
const stockJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "stock",
      pauseMs: 10 * second,
      work: async () => void (await notifyBackInStock(db)),
      failure: "people who wait for goods could not be told; it is tried again",
      later: true,
    },
  );

/** Writes down what the clock did to offers; prices do not wait for it. */
const offerJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "end_offers",
      pauseMs: 30 * second,
      work: async () => ((await endOffers(db)) === 0 ? null : ""),
      failure: "offers that are over could not be ended; it is tried again",
      later: true,
    },
  );

/** Tells who asked for it that a flash offer begins soon. */
const flashReminderJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "flash_reminders",
      pauseMs: 10 * second,
      work: async () => void (await notifyFlashSoon(db)),
      failure: "reminders of flash offers could not be sent; it is tried again",
      later: true,
    },
  );

/** Tells whose bargain ends soon, or is over. */
const bargainJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "bargains",
      pauseMs: 30 * second,
      work: async () => void (await notifyBargains(db)),
      failure: "people whose bargain ends could not be told; it is tried again",
      later: true,
    },
  );

/** Tells whose favourites cost less now. */
const priceFallJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "price_falls",
      pauseMs: 30 * second,
      work: async () => void (await notifyPriceFalls(db)),
      failure: "people whose favourites cost less could not be told; it is tried again",
      later: true,
    },
  );

/** Tells who asked for it that a coupon can be claimed. */
const couponJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "coupon_reminders",
      pauseMs: 5 * second,
      work: async () => ((await notifyCoupons(db)) === 0 ? null : ""),
      failure: "people who wait for coupons could not be told; it is tried again",
      later: true,
    },
  );

/** Sends due announcements, and mails about notices. */
function noticeJob(services: Services): Job {
  const { db, log, env, languages, codeSecret } = services;
  const origin = env.publicUrl ?? `http://localhost:${env.port}`;
  return createJob(
    { db, log },
    {
      name: "notices",
      pauseMs: 5 * second,
      async work() {
        await dressLanguages(services);
        await sendAnnouncements(db);
        await mailNotices(db, { languages, origin, secret: codeSecret });
      },
      failure: "notices could not be sent on; it is tried again",
    },
  );
}

/** Pushes notices and messages to subscribed browsers; none without keys. */
function pushJobs(services: Services): Job[] {
  const { db, log, languages, env } = services;
  const { push } = env;
  if (!push) return [];
  const job = createJob(
    { db, log },
    {
      name: "push",
      pauseMs: 2 * second,
      async work(closing) {
        await dressLanguages(services);
        await pushNotices(db, { languages });
        await pushTalks(db, { languages });
        while ((await sendPushes(db, { push, log, limit: handful })) === handful && !closing.aborted);
      },
      failure: "notices and messages could not be pushed; it is tried again",
    },
  );
  return [job];
}

/** Seals transfers as soon as possible, and the rest when the process ends. */
const sealJob = ({ db, log }: Services) =>
  createJob(
    { db, log },
    {
      name: "seals",
      pauseMs: second,
      work: async () => void (await sealTransfers(db)),
      failure: "transfers could not be sealed; it is tried again",
      later: true,
      finishes: true,
    },
  );

/** Reads the chain transfers of pending recharges in advance for finance; none without a reader. */
const chainJob = ({ db, log, env, paymentSimulator }: Services) =>
  createJob(
    { db, log },
    {
      name: "chain",
      pauseMs: 20 * second,
      async work() {
        const reader = await chainReader({ db, env, paymentSimulator });
        if (!reader) return null;
        const { failed } = await sweepChain(db, reader);
        if (failed > 0) throw new Error(`transfers that could not be read on the chain: ${failed}`);
      },
      failure: "the chain could not be read; finance goes on without it",
      later: true,
    },
  );
