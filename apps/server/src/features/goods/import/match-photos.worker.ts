import { matchPhotos, type NamedRow } from '@ketok/domain'
import { answerOrders } from '../../../platform/concurrency/worker-thread-end.ts'

export interface PhotosToMatch {
  readonly names: readonly string[]
  readonly rows: readonly NamedRow[]
}

answerOrders<PhotosToMatch>(async ({ names, rows }) => matchPhotos(names, rows))
