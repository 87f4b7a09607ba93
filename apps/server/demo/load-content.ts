import { type Body, type CallKey, endpoints } from '@ketok/contract'
import { DAY_MS, HOUR_MS, type Instant, plus, wibIso } from '@ketok/domain'
import { articles, banners, procedures, questions } from '../src/features/site/content/piece-kinds.ts'
import { saveAbout, savePiece } from '../src/features/site/content/save-piece.ts'
import { addContentPicture } from '../src/features/site/content/take-content-picture.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import { ABOUT } from './content/about.ts'
import { ARTICLES } from './content/articles.ts'
import { AUTH_BANNER, type BannerText, homeBanners } from './content/banners.ts'
import { FAQ } from './content/faq.ts'
import { PROCEDURES } from './content/procedures.ts'
import type { LoadedAuction } from './load-catalogue.ts'
import { blogs, libraryPicture, banners as pictures, type SitePicture, side } from './picture-library.ts'

interface Desk {
  readonly services: Services
  readonly editor: StaffCaller
}

/** Banners, articles, and what the house tells about itself and how to deal with it, written at the content desk. */
export async function loadContent(
  desk: Desk,
  auctions: readonly LoadedAuction[],
  now: Instant,
): Promise<void> {
  await loadBanners(desk, auctions, now)
  for (const article of ARTICLES) {
    const picture =
      typeof article.picture === 'number'
        ? blogs[(article.picture - 1) % Math.max(blogs.length, 1)]
        : libraryPicture(article.picture.subject, article.picture.view)
    if (picture === undefined) continue
    const publishedAt = plus(now, -article.daysAgo * DAY_MS)
    const given = typed('POST /office/konten/blog', {
      ...{ title: article.title, summary: article.summary, body: article.body.map(paragraph) },
      picture: await takenIn(desk, picture, article.title),
      published_at: wibIso(publishedAt),
    })
    await savePiece(at(desk, publishedAt), desk.editor, articles, null, given)
  }
  await loadAbout(desk)
  for (const { name: category, questions: entries } of FAQ)
    for (const question of entries)
      await savePiece(
        desk.services,
        desk.editor,
        questions,
        null,
        typed('POST /office/konten/faq', { category, ...question }),
      )
  for (const { steps, ...procedure } of PROCEDURES) {
    const given = typed('POST /office/konten/prosedur', {
      ...procedure,
      steps: steps.map(([icon, title, description, duration = null]) => ({
        ...{ icon, title, description, duration },
      })),
    })
    await savePiece(desk.services, desk.editor, procedures, null, given)
  }
}

async function loadBanners(desk: Desk, auctions: readonly LoadedAuction[], now: Instant): Promise<void> {
  const save = async (
    placement: 'home' | 'auth',
    text: BannerText,
    wide: SitePicture,
    phone: string | null,
  ) =>
    savePiece(
      at(desk, plus(now, -HOUR_MS)),
      desk.editor,
      banners,
      null,
      typed('POST /office/konten/banner', {
        ...{ placement, eyebrow: text.eyebrow, title: text.title, subtitle: text.subtitle },
        actions: [...text.actions],
        picture: await takenIn(desk, wide, text.title),
        picture_phone: phone === null ? null : await takenIn(desk, { ...wide, file: phone }, text.title),
        shown_until: text.until === undefined ? null : wibIso(text.until),
      }),
    )
  for (const [index, text] of homeBanners(auctions, now).entries()) {
    const picture = pictures[index]
    if (picture !== undefined) await save('home', text, picture, picture.phone)
  }
  if (side !== null) await save('auth', AUTH_BANNER, side, null)
}

async function loadAbout(desk: Desk): Promise<void> {
  const [picture] = blogs
  if (picture === undefined) return
  const given = typed('PUT /office/konten/tentang', {
    lead: ABOUT.lead,
    picture: await takenIn(desk, picture, 'Kunci unit yang siap diserahkan kepada pemenang'),
    since_year: ABOUT.sinceYear,
    story: ABOUT.story.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
    promises: [...ABOUT.promises],
    licences: [...ABOUT.licences],
  })
  await saveAbout(desk.services, desk.editor, given)
}

/** Held against what the form takes, so that whoever opens it later can save it again. */
function typed<Key extends CallKey>(key: Key, given: unknown): Body<Key> {
  const { body } = endpoints[key] as { body?: { parse(given: unknown): unknown } }
  if (body === undefined) throw new Error(`Failed to write content: ${key} takes nothing`)
  return body.parse(given) as Body<Key>
}

/** The studio's pictures lie where those of the site are served from: nothing is encoded anew. */
async function takenIn({ services, editor }: Desk, picture: SitePicture, caption: string) {
  await addContentPicture(services, editor, picture)
  return { file: picture.file, caption }
}

const at = ({ services }: Desk, time: Instant): Services => ({ ...services, now: () => time })

function paragraph(line: string): { type: 'heading' | 'paragraph' | 'point'; text: string } {
  if (line.startsWith('# ')) return { type: 'heading', text: line.slice(2) }
  if (line.startsWith('- ')) return { type: 'point', text: line.slice(2) }
  return { type: 'paragraph', text: line }
}
