/** A QR code as an SVG picture. The drawing library is large and rarely needed: loaded when it is. */
export async function qrSvg(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: 'qrcode', text, padding: 2, backgroundcolor: 'FFFFFF' })
}
