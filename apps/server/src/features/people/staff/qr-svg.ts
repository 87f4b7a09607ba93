import { renderSVG } from 'uqr'

/** A QR code as an SVG picture, with the quiet zone of four modules that the standard asks for. */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, pixelSize: 2 })
}
