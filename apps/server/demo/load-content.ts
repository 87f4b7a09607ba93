import { DAY_MS, type Instant, plus } from '@ketok/domain'
import type { Db } from '../src/tables.ts'
import { ARTICLES } from './content/articles.ts'
import { AUTH_BANNER, type BannerText, homeBanners } from './content/banners.ts'
import type { LoadedAuction } from './load-catalogue.ts'
import { banners, blogs, side, sitePicture } from './picture-library.ts'

/** Banners and articles. */
export async function loadContent(tx: Db, auctions: readonly LoadedAuction[], now: Instant): Promise<void> {
  for (const [index, text] of homeBanners(auctions, now).entries()) {
    const picture = banners[index]
    if (picture === undefined) break
    await tx
      .insertInto('banner')
      .values({
        ...bannerColumns(text),
        placement: 'home',
        position: index + 1,
        picture: JSON.stringify(sitePicture(picture, text.title)),
        picture_phone:
          picture.phone === null
            ? null
            : JSON.stringify(sitePicture({ ...picture, file: picture.phone }, text.title)),
      })
      .execute()
  }
  if (side !== null) {
    await tx
      .insertInto('banner')
      .values({
        ...bannerColumns(AUTH_BANNER),
        placement: 'auth',
        picture: JSON.stringify(sitePicture(side, AUTH_BANNER.title)),
        picture_phone: null,
      })
      .execute()
  }
  for (const [index, article] of ARTICLES.entries()) {
    const picture = blogs[index % Math.max(blogs.length, 1)]
    if (picture === undefined) break
    await tx
      .insertInto('blog')
      .values({
        title: article.title,
        summary: article.summary,
        picture: JSON.stringify(sitePicture(picture, article.title)),
        body: JSON.stringify(article.body.map(paragraph)),
        published_at: new Date(plus(now, -article.daysAgo * DAY_MS)),
      })
      .execute()
  }
}

function bannerColumns({ eyebrow, title, subtitle, actions }: BannerText) {
  return { eyebrow, title, subtitle, actions: JSON.stringify(actions) }
}

function paragraph(line: string): { type: 'heading' | 'paragraph'; text: string } {
  return line.startsWith('# ') ? { type: 'heading', text: line.slice(2) } : { type: 'paragraph', text: line }
}
