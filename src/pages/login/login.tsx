import { LoginScreen } from '@/features/session/LoginScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('login')
  return <LoginScreen target={params.target} from={params.from} pageFrom={params.pageFrom} url={params.url} />
}
