import { ChevronRightIcon, menuItemClass } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { ProductType } from '../state.ts'

/** Types beside the tags of the one that was chosen. */
export function Categories({ types, onChoose }: { types: ProductType[]; onChoose: () => void }) {
  const [chosenId, choose] = useState<number | null>(
    types.find((type) => type.product_tags.length > 0)?.id ?? null,
  )
  const chosen = types.find((type) => type.id === chosenId)
  return (
    <div className="flex">
      <ul className="w-60 p-2">
        {types.map((type) => (
          <li key={type.id}>
            {type.product_tags.length === 0 ? (
              <Link
                className={menuItemClass}
                to={paths.catalogue({ product_type_id: type.id })}
                onClick={onChoose}
                onMouseEnter={() => choose(null)}
              >
                {type.name}
                <Count of={type.open_lot_count} />
              </Link>
            ) : (
              <button
                type="button"
                className={`${menuItemClass} ${type.id === chosenId ? 'bg-brand-50' : ''}`}
                aria-expanded={type.id === chosenId}
                onClick={() => choose(type.id)}
                onMouseEnter={() => choose(type.id)}
              >
                {type.name}
                <Count of={type.open_lot_count} />
                <ChevronRightIcon aria-hidden="true" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ul className="w-60 border-line border-l p-2" aria-label={chosen.name}>
          <li>
            <Link
              className={menuItemClass}
              to={paths.catalogue({ product_type_id: chosen.id })}
              onClick={onChoose}
            >
              Semua {chosen.name}
            </Link>
          </li>
          {chosen.product_tags.map((tag) => (
            <li key={tag.id}>
              <Link
                className={menuItemClass}
                to={paths.catalogue({ product_type_id: chosen.id, product_tag_ids: tag.id })}
                onClick={onChoose}
              >
                {tag.tag_name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Count({ of }: { of: number }) {
  return <span className="ml-auto text-13 text-text-3">{of}</span>
}
