import { firstPictures } from '@ketok/contract/pictures'
import { codeOf, type DescribePage, present } from '../page.ts'
import { picturePreload } from '../picture-preload.ts'
import { privatePage } from './reading-pages.ts'

const plain = privatePage('Ruang lelang')

/** A room is entered by a link, never found; only what fills its first screen comes with it. */
export const timeRoom: DescribePage = async (parts, query, unitId) => {
  const page = await plain(parts, query, unitId)
  const answer = await parts.ask('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  const [first] = answer?.data.pictures ?? []
  return (
    page && {
      head: { ...page.head, preloads: first ? [picturePreload(first.file, firstPictures.room)] : [] },
      code: codeOf('time-room/time-room-page'),
      answers: present([answer]),
    }
  )
}
