import { DownloadOutlined } from '@ant-design/icons'
import { resourceCalls } from '@contract/desk/calls'
import { exportAdvice, type Resource } from '@contract/desk/resource'
import { dateText } from '@contract/rules/dateText'
import { App, Button, Flex, Space, Typography } from 'antd'
import { useState } from 'react'
import { asCallError, download, readText, saveFile } from '../call'
import { mallNow } from '../mallTime'

interface Props {
  resource: Resource
  /** The search, order and filters of the list on the screen. */
  /** There may be more rows than one file holds. */
  isLong: boolean
  query: Readonly<Record<'search' | 'sort' | 'filter', string | undefined>>
}

/** Saves all rows of the filtered list as a file: CSV, or a spreadsheet. */
export function ExportList({ resource, isLong, query: { search, sort, filter } }: Props) {
  const { modal } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const save = async (kind: 'csv' | 'xlsx') => {
    const { export: sheet } = resourceCalls(resource)
    if (!sheet) return
    setBusy(true)
    try {
      const name = `${resource.title} ${dateText(mallNow())}.${kind}`
      const input = { query: { search, sort, filter } }
      if (kind === 'csv') return await download(sheet, input, name)
      const [{ listToXlsx }, csv] = await Promise.all([import('./listXlsx'), readText(sheet, input)])
      saveFile(await listToXlsx(resource, csv), name)
    } catch (error) {
      // Stays until it is read: it says what to do.
      modal.error({ title: '没有导出', content: asCallError(error).message })
    } finally {
      setBusy(false)
    }
  }
  const buttons = (
    <Space.Compact>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => save('csv')}>
        导出
      </Button>
      <Button disabled={isBusy} onClick={() => save('xlsx')} title="导出为 Excel 表格">
        Excel
      </Button>
    </Space.Compact>
  )
  return isLong ? (
    <Flex align="center" gap={8}>
      <Typography.Text type="secondary">{exportAdvice(resource)}</Typography.Text>
      {buttons}
    </Flex>
  ) : (
    buttons
  )
}
