/** A cell's matter, and beneath it what belongs to it. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block truncate" title={first}>
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
