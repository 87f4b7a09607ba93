import { DAY_MS, type Instant, plus } from '@ketok/domain'
import type { Db } from '../src/tables.ts'
import { ABOUT } from './content/about.ts'
import { ARTICLES } from './content/articles.ts'
import { AUTH_BANNER, type BannerText, homeBanners } from './content/banners.ts'
import { FAQ } from './content/faq.ts'
import { PROCEDURES } from './content/procedures.ts'
import type { LoadedAuction } from './load-catalogue.ts'
import { banners, blogs, libraryPicture, side, sitePicture } from './picture-library.ts'

/** Banners, articles, and what the house tells about itself and how to deal with it. */
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
  for (const article of ARTICLES) {
    const picture =
      typeof article.picture === 'number'
        ? blogs[(article.picture - 1) % Math.max(blogs.length, 1)]
        : libraryPicture(article.picture.subject, article.picture.view)
    if (picture === undefined) continue
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
  await loadAbout(tx)
  await loadFaq(tx)
  await loadProcedures(tx)
}

async function loadAbout(tx: Db): Promise<void> {
  const [picture] = blogs
  if (picture === undefined) return
  await tx
    .insertInto('about_us')
    .values({
      lead: ABOUT.lead,
      picture: JSON.stringify(sitePicture(picture, 'Kunci unit yang siap diserahkan kepada pemenang')),
      since_year: ABOUT.sinceYear,
      story: JSON.stringify(ABOUT.story),
      promises: JSON.stringify(ABOUT.promises),
      licences: JSON.stringify(ABOUT.licences),
    })
    .execute()
}

async function loadFaq(tx: Db): Promise<void> {
  for (const [index, { name, questions }] of FAQ.entries()) {
    const { id } = await tx
      .insertInto('faq_category')
      .values({ name, position: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('faq_question')
      .values(
        questions.map(({ slug, question, answer, keywords = '', link }, place) => ({
          ...{ faq_category_id: id, position: place + 1, slug, question, keywords },
          answer: JSON.stringify(answer),
          link: link === undefined ? null : JSON.stringify(link),
        })),
      )
      .execute()
  }
}

async function loadProcedures(tx: Db): Promise<void> {
  for (const [index, { name, summary, icon, link, steps }] of PROCEDURES.entries()) {
    const { id } = await tx
      .insertInto('procedure_category')
      .values({
        ...{ name, summary, icon, position: index + 1 },
        link: link === undefined ? null : JSON.stringify(link),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('procedure_step')
      .values(
        steps.map(([icon, title, description, duration = null], place) => ({
          ...{ procedure_category_id: id, position: place + 1, icon, title, description, duration },
        })),
      )
      .execute()
  }
}

function bannerColumns({ eyebrow, title, subtitle, actions, until }: BannerText) {
  return {
    ...{ eyebrow, title, subtitle, actions: JSON.stringify(actions) },
    ...(until === undefined ? {} : { shown_until: new Date(until) }),
  }
}

function paragraph(line: string): { type: 'heading' | 'paragraph' | 'point'; text: string } {
  if (line.startsWith('# ')) return { type: 'heading', text: line.slice(2) }
  if (line.startsWith('- ')) return { type: 'point', text: line.slice(2) }
  return { type: 'paragraph', text: line }
}
