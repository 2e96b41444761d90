import { href } from "~/app/platform/http/href";

/** Addresses of an issuer's pages: the list, its file, and the form of a coupon ("new" = of a new one). */
export interface CouponPlaces {
  list: "/operator/coupons" | "/pages/store/marketing/coupons";
  file: "/operator/coupons.csv" | "/pages/store/marketing/coupons.csv";
  form: (id: number | "new") => string;
  /** The list of a single shop. */
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
