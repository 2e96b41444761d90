import type { MetaDescriptor } from "#router/server";
import { pageMeta, type RequestedPage } from "~/app/content/ui";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import { authorAddress } from "../ui/author-address";
import type { PostDetails } from "./post-details";

interface PostMeta {
  post: PostDetails;
  title: string;
  /** Absolute URL of the page. */
  address: string;
  /** Scheme and host. */
  origin: string;
  /** Absolute URL of the drawn picture; null = there is none. */
  picture: string | null;
}

/** Returns title, description, messenger previews and structured data of a post. */
export function postMeta(page: RequestedPage, facts: PostMeta): MetaDescriptor[] {
  const { post, title, address, picture } = facts;
  const words = [...post.text.replace(/\s+/gu, " ")];
  const description = words.length > 160 ? `${words.slice(0, 159).join("")}…` : words.join("");
  const published = post.state === "published";
  const meta = pageMeta(page, {
    title: `${title} · ${marketOf(page)}`,
    description,
    address,
    picture: picture ?? undefined,
    indexed: published,
  });
  if (!published) return meta;
  return [...meta, { name: "twitter:card", content: "summary_large_image" }, { "script:ld+json": postData(facts) }];
}

/** Builds a schema.org SocialMediaPosting, with its film as a VideoObject. */
function postData({ post, title, address, origin }: PostMeta) {
  const { author, video, likes, comments } = post;
  const pictures = post.pictures.map(({ src }) => origin + pictureAddress(src));
  const published = new Date(post.at).toISOString();
  const poster = video?.poster ? origin + pictureAddress(video.poster.src) : undefined;
  const counted = (type: string, count: number) => ({
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  });
  return {
    "@context": "https://schema.org",
    "@type": "SocialMediaPosting",
    headline: title,
    articleBody: post.text,
    inLanguage: post.language,
    url: address,
    datePublished: published,
    dateModified: post.editedAt === null ? undefined : new Date(post.editedAt).toISOString(),
    image: pictures.length > 0 ? pictures : poster,
    author: {
      "@type": author.shopId === null ? "Person" : "Organization",
      name: author.name,
      url: origin + authorAddress(author),
    },
    interactionStatistic: [counted("LikeAction", likes), counted("CommentAction", comments)],
    video: video
      ? {
          "@type": "VideoObject",
          name: title,
          uploadDate: published,
          contentUrl: origin + video.src,
          thumbnailUrl: poster,
          duration: `PT${Math.ceil(video.lengthMs / 1000)}S`,
        }
      : undefined,
  };
}
