import { DownloadOutlined } from '@ant-design/icons'
import { DESK_API } from '@contract/desk/calls'
import { goodsSheetCalls } from '@contract/desk/goodsSheet'
import { originalCell, parseCells } from '@contract/rules/separatedText'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../rows/useResource'

const CSV = DESK_API + goodsSheetCalls.exportGoods.path

/** Downloads of all goods as .xlsx or CSV. */
export function ExportButtons() {
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const may = useMay('goods')
  async function download() {
    setBusy(true)
    try {
      const response = await fetch(CSV)
      if (!response.ok) throw new Error()
      const { toXlsx } = await import('./xlsx')
      const rows = parseCells(await response.text(), ',').map((row) => row.map(originalCell))
      const url = URL.createObjectURL(await toXlsx(rows))
      const link = document.createElement('a')
      link.href = url
      link.download = 'goods.xlsx'
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch {
      message.error('没有导出成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  if (!may('export')) return null
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={download}>
        导出 Excel
      </Button>
      <Button href={CSV}>导出 CSV</Button>
    </>
  )
}
