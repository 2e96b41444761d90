import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Buyer } from "../buyers-queries.server";
import { switchesOf } from "./preferences";

interface WireFigures {
  /** Minor units of the market's currency. */
  balanceMinor: number;
  /** Null = none. Numbers are masked; `name` is the bank, or the currency of a wallet. */
  account: { kind: "bank" | "wallet"; name: string; masked: string; holder: string; mobile: string } | null;
  /** Points that can be spent, and the level of those ever earned. */
  points: number;
  level: number;
  /** Days in a row of signing in, up to today or yesterday, and the longest ever. */
  streak: number;
  longest: number;
}

/** The field names are those of the format. */
function wireAccount(account: WireFigures["account"]) {
  const { name, masked, holder, mobile } = account ?? { name: "", masked: "", holder: "", mobile: "" };
  const isBank = account?.kind === "bank";
  return {
    name: holder,
    bankname: isBank ? name : "",
    banknum: isBank ? masked : "",
    banktel: mobile,
    currenccy: isBank ? "" : name,
    adraccount: isBank ? "" : masked,
  };
}

/** Unix seconds of a timestamp; 0 = never. */
function seconds(moment: Date | string | null): number {
  return moment === null ? 0 : Math.floor(new Date(moment).getTime() / 1000);
}

/**
 * Returns a person in the shape the JSON API sends to that person (specification §3, wire.md). Contains no secret;
 * `token` is added only by the login.
 */
export function wireUser(buyer: Buyer, { balanceMinor, account, points, level, streak, longest }: WireFigures) {
  const { voice, shock } = switchesOf(buyer.preferences);
  const joined = seconds(buyer.createdAt);
  return {
    id: buyer.id,
    username: buyer.username,
    nickname: buyer.nickname,
    group_id: 1,
    mobile: buyer.mobile ?? "",
    avatar: buyer.avatar === null ? "" : pictureAddress(`/media/${buyer.avatar}`),
    level,
    gender: { "": 0, male: 1, female: 2, other: 3 }[buyer.gender],
    birthday: buyer.birthday ?? "",
    bio: buyer.bio,
    money: plainAmount(balanceMinor, marketCurrency()),
    ...wireAccount(account),
    score: points,
    successions: streak,
    maxsuccessions: longest,
    prevtime: seconds(buyer.previousLoginAt),
    logintime: seconds(buyer.lastLoginAt),
    loginip: buyer.lastLoginAddress ?? "",
    jointime: joined,
    jointim: joined,
    pushs: 1,
    shock: shock ? 1 : 0,
    voice: voice ? 1 : 0,
    shop: { id: buyer.shopId ?? 0, shopState: buyer.shopId === null ? 0 : 3 },
  };
}
