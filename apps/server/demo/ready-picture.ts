import { PictureEncoder } from '../src/platform/pictures/picture-encoder.ts'

/** The studio's pictures come small, encoded and without a camera's data: whoever takes one in has nothing to encode. */
export function readyPicture(data: Uint8Array, size: { width: number; height: number }): PictureEncoder {
  const taken: Pick<PictureEncoder, 'takeUpload'> = {
    takeUpload: async (_, { outputs }) => ({
      outcome: 'made',
      pictures: outputs.map(() => ({ data, ...size })),
    }),
  }
  return Object.assign(Object.create(PictureEncoder.prototype), taken)
}
