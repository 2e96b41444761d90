import { type RawBuilder, sql } from "kysely";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { SubjectReader } from "~/app/support/api.server";
import { authorName, withAuthor } from "../cards/shown-posts-queries.server";

interface SubjectRow {
  id: number;
  body: string;
  name: Texts | string;
  shop_id: number | null;
  shop_name: Texts | null;
  owner_id: number | null;
  picture: Parameters<typeof storedPicture>[0] | null;
}

const cover = sql`(
  select jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint)
  from post_pictures join media on media.hash = post_pictures.picture
  where post_pictures.post_id = posts.id order by place limit 1)`;

const reader =
  (select: (ids: number[], all: boolean) => RawBuilder<SubjectRow>): SubjectReader =>
  async (handle, { ids, userId, locale }) => {
    const { rows } = await select([...ids], userId === null).execute(handle);
    return rows.map((row) => ({
      id: row.id,
      title: typeof row.name === "string" ? row.name : pickText(row.name, locale),
      text: row.body,
      picture: row.picture && storedPicture(row.picture),
      shop:
        row.shop_id === null || row.shop_name === null
          ? null
          : { id: row.shop_id, name: pickText(row.shop_name, locale) },
      goodsId: null,
      ownerId: row.owner_id,
    }));
  };

/** Posts as subjects of complaints: published ones for buyers, all for staff. One statement. */
export const complainedPosts = reader(
  (ids, all) => sql<SubjectRow>`
    select posts.id, posts.body, ${authorName} as name, seller.id as shop_id, seller.name as shop_name,
      coalesce(seller.owner_id, writer.id) as owner_id, ${cover} as picture
    from posts ${withAuthor}
    where posts.id = any(${ids}::bigint[]) and posts.state not in ('draft', 'deleted')
      and (${all} or posts.state = 'published')`,
);

/** Comments as subjects of complaints: shown ones for buyers, all for staff. One statement. */
export const complainedComments = reader(
  (ids, all) => sql<SubjectRow>`
    select spoken.id, spoken.body, coalesce(shops.name, to_jsonb(authors.name), to_jsonb(users.nickname)) as name,
      shops.id as shop_id, shops.name as shop_name, coalesce(shops.owner_id, users.id) as owner_id, null as picture
    from post_comments spoken
    join users on users.id = spoken.user_id
    left join authors on authors.user_id = users.id
    left join shops on shops.id = spoken.shop_id
    where spoken.id = any(${ids}::bigint[]) and spoken.state <> 'deleted' and (${all} or spoken.state = 'shown')`,
);
