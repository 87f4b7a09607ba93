import type { Reply } from '@ketok/contract'
import { classes, Picture } from '@ketok/ui'
import { pictureUrl } from '../../start/picture-url.ts'

type StoredPicture = Reply<'GET /unit/{unit_id}'>['pictures'][number]

export interface RowPictureProps {
  picture: Pick<StoredPicture, 'file' | 'blur'>
  /** Wider from `sm` on unless told; a class of width goes with it. */
  sizes?: string
  className?: string
}

/** The small picture at the head of a row that names the lot beside it. */
export function RowPicture({
  picture,
  sizes = '128px',
  className = 'w-24 max-w-[30%] self-start sm:w-32',
}: RowPictureProps) {
  return (
    <Picture
      src={pictureUrl(picture.file)}
      alt=""
      blur={picture.blur}
      widths={[160, 320]}
      sizes={sizes}
      className={classes('shrink-0 overflow-hidden rounded-control', className)}
    />
  )
}
