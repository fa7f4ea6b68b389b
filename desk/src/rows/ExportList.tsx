import { DownloadOutlined } from '@ant-design/icons'
import { resourceCalls } from '@contract/desk/calls'
import type { Resource } from '@contract/desk/resource'
import { dateText } from '@contract/rules/dateText'
import { App, Button } from 'antd'
import { useState } from 'react'
import { download } from '../call'
import { mallNow } from '../mallTime'

interface Props {
  resource: Resource
  /** The search, order and filters of the list on the screen. */
  query: Readonly<Record<'search' | 'sort' | 'filter', string | undefined>>
}

/** Saves all rows of the filtered list as a CSV file. */
export function ExportList({ resource, query: { search, sort, filter } }: Props) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const { export: sheet } = resourceCalls(resource)
    if (!sheet) return
    setBusy(true)
    try {
      const name = `${resource.title} ${dateText(mallNow())}.csv`
      await download(sheet, { query: { search, sort, filter } }, name)
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={isBusy} onClick={save}>
      导出
    </Button>
  )
}
