import { isChangeable } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import { useOne } from '@refinedev/core'
import { Result } from 'antd'
import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Loading } from '../frame/Loading'
import { NoPage } from '../frame/NoPage'
import { NotOpened } from '../frame/NotLoaded'
import { LeftDraft } from './LeftDraft'
import { filteredValues, listAddress } from './listAddress'
import { readAgain } from './liveRow'
import { RowDetail } from './RowDetail'
import { RowForm } from './RowForm'
import { useResource } from './useResource'

/** One row of any resource: a form for those who may change it, the values for all others. */
export default function RowScreen() {
  const { resource, may } = useResource()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const like = (!id && search.get('like')) || ''
  const [changed, setChanged] = useState<{ row: Row; at: number }>()
  // A form that is open stays when an owner withholds the right meanwhile: what was typed would be lost.
  const openForm = useRef('')
  const mayForm = (right: 'create' | 'update', of: string) => {
    if (may(right)) openForm.current = of
    return openForm.current === of
  }
  const { query } = useOne<Row>({
    resource: resource?.name ?? '',
    id: id || like,
    errorNotification: false,
    queryOptions: {
      enabled: Boolean(resource && (id || like)),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => readAgain(resource, state.data?.data),
    },
  })
  if (!resource) return <NoPage />
  if (!id) {
    if (!mayForm('create', `${resource.name}/new`)) {
      const canAnybody = resource.can.includes('create')
      return <Result status="403" title={canAnybody ? '您的账号不能新建' : `${resource.title}不能新建`} />
    }
    if (!like) {
      return <RowForm resource={resource} may={may} given={filteredValues(resource, search.get('filter'))} />
    }
  }
  // A later reading that fails must not replace the page: what was typed into its dialogs would be lost.
  if (query.error && !query.data) {
    return (
      <NotOpened query={query} list={listAddress(resource.name)}>
        {id && <LeftDraft resource={resource} id={id} />}
      </NotOpened>
    )
  }
  if (like) {
    const pattern = query.data?.data
    return pattern ? <RowForm key={like} resource={resource} may={may} pattern={pattern} /> : <Loading />
  }
  const isNewest = changed?.row.id === id && changed.at >= query.dataUpdatedAt
  const row = isNewest ? changed.row : query.data?.data
  // A list that names this row may have cached it as it was: a form would begin with that and keep it.
  if (!row || !(isNewest || query.isFetchedAfterMount)) return <Loading />
  const Shown =
    isChangeable(resource, row) && mayForm('update', `${resource.name}/${id}`) ? RowForm : RowDetail
  const take = (next: Row) => {
    setChanged({ row: next, at: Date.now() })
    // A reading that began before the change would bring back the row before it.
    if (query.isFetching) void query.refetch()
  }
  return <Shown key={row.id} resource={resource} may={may} row={row} onChanged={take} />
}
