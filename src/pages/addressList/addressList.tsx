import { AddressListScreen } from '@/features/addresses/AddressListScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('addressList')
  return <AddressListScreen choose={params.choose} />
}
