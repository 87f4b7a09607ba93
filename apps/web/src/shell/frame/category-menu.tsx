import { buttonClass, ChevronDownIcon, LayoutGridIcon, Popover } from '@ketok/ui'
import { latePart } from '../../first-paint/first-paint.ts'
import { useProductTypes } from './use-product-types.ts'

const Categories = latePart(
  () => import('../categories.tsx'),
  (module) => module.Categories,
)

/** Spec 2.3.12: a type without tags leads to the catalogue; one with tags shows them first. */
export function CategoryMenu() {
  const types = useProductTypes()
  return (
    <Popover
      label="Kategori"
      className="w-auto p-0"
      trigger={(props) => (
        <button type="button" {...props} className={buttonClass({ variant: 'outline' })}>
          <LayoutGridIcon aria-hidden="true" className="size-4" />
          Kategori
          <ChevronDownIcon aria-hidden="true" className="size-4" />
        </button>
      )}
    >
      {(close) => <Categories types={types} onChoose={close} />}
    </Popover>
  )
}
