import { DownloadOutlined } from '@ant-design/icons'
import { toCsv } from '@contract/rules/separatedText'
import { Button } from 'antd'
import { saveFile } from '../../call'

interface Props {
  /** Name of the file, without its ending. */
  name: string
  rows(): (string | number)[][]
}

/** Saves a table as a CSV file that spreadsheet programs open. */
export function ExportButton({ name, rows }: Props) {
  const save = () => saveFile(new Blob([toCsv(rows())], { type: 'text/csv' }), `${name}.csv`)
  return (
    <Button size="small" icon={<DownloadOutlined />} onClick={save}>
      导出
    </Button>
  )
}
