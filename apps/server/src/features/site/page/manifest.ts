import { sitePaths } from '@ketok/contract/site-paths'
import type { Brand } from './page-parts.ts'

const icon = (file: string, size: number, purpose: string) => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const ICONS = [
  icon('192.png', 192, 'any'),
  icon('512.png', 512, 'any'),
  icon('maskable-512.png', 512, 'maskable'),
]

/** What a phone needs to put the site among its apps. */
export function webManifest({ name }: Brand, ground: string): object {
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
  })
  return {
    id: '/',
    name: `${name}, balai lelang daring`,
    short_name: name,
    description: 'Lelang mobil, motor, alat berat, dan elektronik. Setiap tawaran bisa dibuktikan.',
    lang: 'id',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: ground,
    categories: ['shopping', 'business'],
    icons: ICONS,
    shortcuts: [
      shortcut('Katalog Lelang', '/schedule-catalogue'),
      shortcut('Jadwal Lelang', '/auction-schedule'),
      shortcut('NIPL saya', sitePaths.nipl),
      shortcut('Favorit', sitePaths.favourites),
    ],
  }
}

/** The office as an app of its own: it begins where the person's day begins. */
export function officeManifest({ name }: Brand): object {
  return {
    id: '/',
    name: `Kantor ${name}`,
    short_name: `Kantor ${name}`,
    lang: 'id',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#eef2f6',
    theme_color: '#121926',
    icons: ICONS,
    shortcuts: [
      {
        name: 'Inspeksi',
        url: '/inspeksi',
        icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
  }
}
