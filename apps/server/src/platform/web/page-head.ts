import { escapeMarkup } from '@ketok/domain'

/** What search engines and the previews of messengers read of a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The page's one address; the same page under other addresses points to it. */
  readonly canonical: string
  /** Whether search engines may list it. */
  readonly listed: boolean
  readonly kind?: 'website' | 'article'
  readonly image?: {
    readonly url: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  /** Objects of schema.org. */
  readonly linkedData?: readonly object[]
  readonly preloads?: readonly PicturePreload[]
}

/** The picture that fills the first screen, asked for before any script has run. */
export interface PicturePreload {
  readonly href: string
  readonly srcset: string
  readonly sizes: string
  /** Where it is shown only on some screens. */
  readonly media?: string
}

export function writeHead(head: PageHead, siteName: string): string {
  const {
    title,
    description,
    canonical,
    listed,
    kind = 'website',
    image,
    linkedData = [],
    preloads = [],
  } = head
  const lines = [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    ...(listed ? [] : [named('robots', 'noindex')]),
    property('og:type', kind),
    property('og:site_name', siteName),
    property('og:locale', 'id_ID'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(image ? [named('twitter:image', image.url), named('twitter:image:alt', image.alt)] : []),
    ...preloads.map(preload),
    ...linkedData.map((data) =>
      dataBlock('application/ld+json', { '@context': 'https://schema.org', ...data }),
    ),
  ]
  return lines.join('\n')
}

/** A data block, which browsers never run: `</script>` or `<!--` inside a value must not end or hide it. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${blockText(data)}</script>`
}

export const blockText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}">`

function preload({ href, srcset, sizes, media }: PicturePreload): string {
  const only = media === undefined ? '' : ` media="${escapeMarkup(media)}"`
  return `<link rel="preload" as="image" href="${escapeMarkup(href)}" imagesrcset="${escapeMarkup(srcset)}" imagesizes="${escapeMarkup(sizes)}"${only} fetchpriority="high">`
}
