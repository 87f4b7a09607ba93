import type { CDPSession } from 'playwright-core'
import type { Person } from './person.ts'

/** What a page takes from its line, in bytes as they come. Frames of the live connection are counted with their heads. */
export class LineUse {
  readonly #since = performance.now()
  readonly #session: CDPSession
  #frames = 0
  #frameBytes = 0
  #callBytes = 0
  #pictureBytes = 0

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of({ page, context }: Person): Promise<LineUse> {
    const session = await context.newCDPSession(page)
    const use = new LineUse(session)
    const isPicture = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Image') isPicture.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isPicture.delete(requestId)) use.#pictureBytes += encodedDataLength
      else use.#callBytes += encodedDataLength
    })
    session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
      const length = Buffer.byteLength(payloadData)
      use.#frames++
      use.#frameBytes += length + (length <= 125 ? 2 : length <= 0xffff ? 4 : 10)
    })
    await session.send('Network.enable')
    return use
  }

  /** So far, and stops counting. */
  async told() {
    await this.#session.detach()
    const seconds = (performance.now() - this.#since) / 1_000
    const perSecond = (bytes: number) => Math.round(bytes / seconds)
    return {
      seconds,
      frames: this.#frames,
      live: perSecond(this.#frameBytes),
      calls: perSecond(this.#callBytes),
      pictures: perSecond(this.#pictureBytes),
    }
  }
}
