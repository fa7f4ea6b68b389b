import { LoginScreen } from '@/features/session/LoginScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('login')
  return <LoginScreen target={params.target} from={params.from} pageFrom={params.pageFrom} url={params.url} />
})
