/** Where the server gives a picture at a width (160, 320, 480, 640, 960, 1440, 1920), in the best format its asker reads. */
export const pictureUrl = (file: string) => (width: number) => `/pictures/${width}/${file}`

/** How a picture is asked for: which widths there are to choose from, and how wide it will be shown. */
export interface PictureFit {
  readonly widths: readonly number[]
  readonly sizes: string
}

/** The pictures of first screens. The server preloads them with the very words the page will ask by. */
export const firstPictures = {
  /** The first banner, on desktops and on phones. */
  bannerWide: { widths: [640, 960, 1440], sizes: '(min-width: 1024px) 676px, 82vw' },
  bannerPhone: { widths: [320, 480, 640], sizes: '210px' },
  /** The first lot of the catalogue: a row on phones, a card elsewhere. */
  lotRow: { widths: [160, 320, 480], sizes: '160px' },
  lotCard: {
    widths: [320, 480, 640],
    sizes: '(min-width: 1280px) 304px, (min-width: 480px) 46vw, 92vw',
  },
  gallery: { widths: [480, 640, 960, 1440, 1920], sizes: '(min-width: 1024px) 824px, 100vw' },
  room: {
    widths: [480, 640, 960, 1440],
    sizes: '(min-width: 1280px) 556px, (min-width: 1024px) 55vw, 100vw',
  },
} as const satisfies Record<string, PictureFit>
