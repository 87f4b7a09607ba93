/**
 * Sums of money, days, hours, measures and references: what stands on both sides of the space or the hyphen is read as one. So
 * is the mark behind it: a line may begin after any such box, also with a full stop alone.
 */
const ONE_WORD =
  /((?:Rp [\d.]*\d|\d{1,2} (?:Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des)(?: \d{4})?|[\d.,–]*\d (?:WIB|WITA?|NIPL|lot|km|cc|jt|rb)\b|\b[A-Z\d]{2,12}(?:-[A-Z\d]{1,12}){1,2}\b)[.,;:!?)]*)/

/**
 * Text in which no line ends between a number and what it counts. By style and not by a no-break space: what is copied,
 * searched for or read out stays as the house writes it everywhere. Another text is another element: a translator may have put
 * its own words in the place of some parts, and those would stay beside the new ones.
 */
export function Sentence({ children }: { children: string }) {
  return (
    <span key={children}>
      {children.split(ONE_WORD).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <span key={place} className="inline-block">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
