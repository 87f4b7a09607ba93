import { Button, buttonClass, IconButton, Picture, XIcon } from '@ketok/ui'
import { Link, useLocation } from 'react-router'
import { COMPARE_MAX } from '../components/lot-card/compare-list.ts'
import { paths } from '../paths.ts'
import { compareList } from '../start/app-services.ts'
import { useCompareList } from '../start/observe.ts'
import { pictureUrl } from '../start/picture-url.ts'

/** What is picked for comparison, at the bottom of every page until it is compared or let go. */
export function CompareBar() {
  const units = useCompareList()
  const { pathname } = useLocation()
  if (units.length === 0 || pathname === paths.compare()) return null
  return (
    <>
      {/* The end of the page stays to be seen above the bar. */}
      <div aria-hidden="true" className="h-18 [body:has([data-bottom-bar])_&]:max-md:hidden" />
      <aside
        aria-label="Perbandingan"
        data-compare-bar
        className="fixed inset-x-0 bottom-0 z-bar border-line border-t bg-surface shadow-bar [body:has([data-bottom-bar])_&]:max-md:hidden"
      >
        <div className="page-box flex min-h-16 items-center gap-3 py-2 pb-[max(8px,env(safe-area-inset-bottom))] md:gap-4">
          <ul className="flex min-w-0 gap-2 md:gap-3">
            {units.map((unit) => (
              <li
                key={unit.unitId}
                className="flex min-w-0 items-center gap-2 rounded-control border-line md:border md:pl-1.5"
              >
                <Picture
                  src={pictureUrl(unit.picture.file)}
                  alt=""
                  blur={unit.picture.blur}
                  widths={[160]}
                  sizes="56px"
                  className="w-11 shrink-0 rounded-chip max-[359px]:hidden md:w-12"
                />
                <span className="hidden max-w-40 truncate text-13 font-medium lg:block">{unit.title}</span>
                <IconButton
                  label={`Lepas ${unit.title} dari perbandingan`}
                  size="sm"
                  className="max-md:hidden"
                  onClick={() => compareList.remove(unit.unitId)}
                >
                  <XIcon aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <p role="status" className="hidden text-13 text-text-2 xl:block">
            {units.length} dari {COMPARE_MAX} unit
          </p>
          <div className="ml-auto flex shrink-0 items-center gap-2 ">
            <Button variant="transparent" onClick={() => compareList.clear()} className="max-md:hidden">
              Kosongkan
            </Button>
            <IconButton
              label="Kosongkan perbandingan"
              className="md:hidden"
              onClick={() => compareList.clear()}
            >
              <XIcon aria-hidden="true" />
            </IconButton>
            <Link to={paths.compare(units.map(({ unitId }) => unitId))} className={buttonClass()}>
              {units.length > 1 ? `Bandingkan ${units.length} unit` : 'Bandingkan'}
            </Link>
          </div>
        </div>
      </aside>
    </>
  )
}
