/** Returns fields that nobody may set by sending them along. A field that the form really has takes precedence. */
export function smuggled(otherId: number): Record<string, string> {
  const values: Record<string, string | number> = {
    ...{ user_id: otherId, userId: otherId, ownerId: otherId, owner_id: otherId, buyerId: otherId, author: otherId },
    ...{ level: 99, money: 99999, balance: 99999, member_code: "00000000", memberCode: "00000000" },
    ...{ email: "mallory@example.com", mobile: "13700000000", password_hash: "x", payment_password_hash: "x" },
    ...{
      score: 5,
      role: "owner",
      isAdmin: 1,
      is_admin: 1,
      group_id: 1,
      shop_id: 1,
      shopId: 1,
      shopState: 3,
      state: "open",
    },
    ...{ reply: "Of course", replied_at: "2020-01-01", created_at: "2020-01-01", deleted_at: "2020-01-01" },
    ...{ is_default: "true", pictures: "x", avatar: "x", agreed_at: "2020-01-01", last_login_address: "1.2.3.4" },
    ...{ __proto__: "x", constructor: "x", "user.id": otherId, "user[id]": otherId, "preferences.admin": 1 },
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
