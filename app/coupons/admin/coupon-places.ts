import { href } from "~/app/platform/http/href";

/** Where an issuer's pages are: the list, its file, and the form of a coupon ("new" = of a new one). */
export interface CouponPlaces {
  list: "/operator/coupons" | "/pages/store/marketing/coupons";
  file: "/operator/coupons.csv" | "/pages/store/marketing/coupons.csv";
  form: (id: number | "new") => string;
  /** All of them are of one shop. */
  own: boolean;
}

export const operatorsPlaces: CouponPlaces = {
  list: "/operator/coupons",
  file: "/operator/coupons.csv",
  form: (id) => `${href("/operator/coupons")}/${id}`,
  own: false,
};

export const shopsPlaces: CouponPlaces = {
  list: "/pages/store/marketing/coupons",
  file: "/pages/store/marketing/coupons.csv",
  form: (id) => href("/pages/store/marketing/coupon", { id }),
  own: true,
};
