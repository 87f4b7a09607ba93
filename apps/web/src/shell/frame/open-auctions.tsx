import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useReading } from '../../start/query.ts'

/** "3 lelang berlangsung", at the end of the navigation; nothing while nothing runs. */
export function OpenAuctions() {
  const { data } = useReading('GET /lelang', { query: { state: 'open', limit: 1 } })
  if (!data?.total) return null
  return (
    <Link
      to={paths.catalogue()}
      className="ml-auto flex items-center gap-2 text-14 text-text-2 hover:text-brand"
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      {data.total} lelang berlangsung
    </Link>
  )
}
