import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { parseTypeIds, toParameters } from './model/parameters'
import { Comparison } from './parts/Comparison'
import { TypePicker } from './parts/TypePicker'

interface CarConfigDetailScreenProps {
  seriesId?: string
  /** Up to four type ids separated by commas; they take precedence over the series. */
  typeIds?: string
}

/** Page that compares the parameters and configuration of types side by side. */
export function CarConfigDetailScreen({ seriesId = '', typeIds = '' }: CarConfigDetailScreenProps) {
  const [chosen, setChosen] = useState(() => parseTypeIds(typeIds))
  const [isPicking, setPicking] = useState(false)
  const input = chosen.length > 0 ? { typeIds: chosen.join(',') } : { seriesId }
  const query = useQuery({
    ...asQuery(productApi.specification, { query: input }),
    enabled: chosen.length > 0 || seriesId !== '',
    placeholderData: keepPreviousData,
  })
  const table = useMemo(() => query.data && toParameters(query.data), [query.data])
  const shownIds = useMemo(() => table?.types.map(({ typeId }) => typeId) ?? [], [table])
  const isGone = (chosen.length === 0 && seriesId === '') || isNotFound(query.error)
  return (
    <Screen
      title="参数配置"
      overlay={
        <TypePicker
          open={isPicking}
          chosen={shownIds}
          onClose={() => setPicking(false)}
          onChoose={(ids) => {
            setChosen(ids)
            setPicking(false)
          }}
        />
      }
    >
      {isGone ? (
        <StateView
          state="empty"
          title="没有找到这些车型"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : table ? (
        <Comparison table={table} onPick={() => setPicking(true)} />
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton lines={12} />} />
      )}
    </Screen>
  )
}
