interface TwoLinesProps {
  first: string
  second: string
  /** In a high row on a phone, where a cut name of goods could be any of them. */
  wraps?: boolean
}

/** A cell's matter, and beneath it what belongs to it. */
export function TwoLines({ first, second, wraps = false }: TwoLinesProps) {
  return (
    <span className="block min-w-0 leading-snug">
      <span
        className={
          wraps ? 'max-sm:line-clamp-2 max-sm:whitespace-normal sm:block sm:truncate' : 'block truncate'
        }
        title={first}
      >
        {first}
      </span>
      {second !== '' && (
        <span className="block truncate text-12 font-regular text-text-2" title={second}>
          {second}
        </span>
      )}
    </span>
  )
}
