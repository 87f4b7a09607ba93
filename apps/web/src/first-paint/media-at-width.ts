/** Whether a screen of this width suits a media query; of all that can be asked, widths alone are known of it. */
export function suitsWidth(query: string, width: number): boolean {
  const least = /\(min-width: (\d+)px\)/.exec(query)?.[1]
  const most = /\(max-width: ([\d.]+)px\)/.exec(query)?.[1]
  return (least ?? most) !== undefined && width >= Number(least ?? 0) && width <= Number(most ?? Infinity)
}

const WIDE_PX = 1440
const PHONE_PX = 390

/** The server knows a phone from other devices, and draws for a screen of the one width or the other. */
export const drawnWidth = (isPhone: boolean): number => (isPhone ? PHONE_PX : WIDE_PX)
