import { DownloadOutlined } from '@ant-design/icons'
import { toCsv } from '@contract/rules/separatedText'
import { Button } from 'antd'

interface Props {
  /** Name of the file, without its ending. */
  name: string
  rows(): (string | number)[][]
}

/** Saves a table as a CSV file that spreadsheet programs open. */
export function ExportButton({ name, rows }: Props) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([toCsv(rows())], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button size="small" icon={<DownloadOutlined />} onClick={save}>
      导出
    </Button>
  )
}
