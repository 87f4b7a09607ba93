import { useEffect } from 'react'
import { useReading } from '../../start/query.ts'
import { type ProductType, setProductType, useClientDispatch, useClientState } from '../../state.ts'

/** Product types in the order of spec 9.11, kept in the client state once they have come. */
export function useProductTypes(): ProductType[] {
  const dispatch = useClientDispatch()
  const { data } = useReading('GET /tipe-produk-all', { query: { sort: 'created_at' } })
  useEffect(() => {
    if (data) dispatch(setProductType(data.product_types))
  }, [data, dispatch])
  return useClientState((state) => state.productType)
}
