import { WebviewScreen } from '@/features/webview/WebviewScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { url, title } = useParams('appWebview')
  return <WebviewScreen url={url} title={title} />
})
