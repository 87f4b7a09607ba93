import { LIVE_PROTOCOL } from '@ketok/contract/live'

/** The house's end of the live connection, wherever a test imports it. */
export class Line {
  static now: Line | undefined
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    Line.now = this
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    if (JSON.parse(text).type === 'hello')
      this.says({ type: 'welcome', protocol: LIVE_PROTOCOL, server_time: '2026-11-20T10:00:00+07:00' })
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  close(): void {}
}
globalThis.WebSocket = Line as unknown as typeof WebSocket
