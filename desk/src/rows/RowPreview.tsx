import { resourceCalls } from '@contract/desk/calls'
import { isOffered, type Resource } from '@contract/desk/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Form, type FormInstance, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import { CallError, call } from '../call'
import { useSettled } from '../fields/useSettled'
import { NotLoaded } from '../frame/NotLoaded'
import { Phone } from '../frame/Phone'

interface Props {
  resource: Resource
  /** Id of the row; undefined for a new one. */
  id: string | undefined
  form: FormInstance
  /** The values that would be sent now. */
  changed(): Record<string, unknown>
}

/** The shop's page of the row with what is typed, which isn't saved. */
export function RowPreview({ resource, id, form, changed }: Props) {
  const { previewed } = resource
  const typed = Form.useWatch((values) => JSON.stringify(values), { form, preserve: true }) ?? ''
  const [settled] = useSettled(typed)
  const { preview } = resourceCalls(resource)
  const isShown = isOffered({ when: previewed?.when }, form.getFieldsValue(true))
  const query = useQuery({
    queryKey: [resource.name, 'preview', id, settled],
    queryFn: () =>
      call(preview as NonNullable<typeof preview>, {
        body: { ...(id !== undefined && { id }), values: changed() },
      }),
    enabled: isShown && settled !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = query
  // Something that is typed isn't right yet; anything else is the connection.
  const isRefused = error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500
  // The last page stays while something is missing, or the next one is made.
  const last = useRef<string>(undefined)
  if (data) last.current = data.path
  const src = data?.path ?? last.current
  useEffect(() => {
    addEventListener('pagehide', endPreview)
    return () => {
      removeEventListener('pagehide', endPreview)
      endPreview()
    }
  }, [])
  return (
    <Card
      size="small"
      title="预览：没有保存的也在内"
      style={{ position: 'sticky', top: 72, width: 417, flex: 'none' }}
    >
      {!isShown && <Alert type="info" showIcon title="这个位置没有预览" />}
      {error && isRefused ? (
        <Alert type="info" showIcon title={`还不能预览：${error.message}`} style={{ marginBottom: 8 }} />
      ) : (
        <NotLoaded query={query} style={{ marginBottom: 8 }} />
      )}
      {isShown && src && <Phone key={src} title={`${resource.title}预览`} src={src} height={600} />}
      {isShown && !src && !error && <Spin />}
    </Card>
  )
}

/** Lets the shop show this browser again what is saved. When that fails, the preview ends by itself after a while. */
const endPreview = () => void fetch('/preview/row/end', { keepalive: true }).catch(() => undefined)
