import { AddressListScreen } from '@/features/addresses/AddressListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('addressList')
  return <AddressListScreen choose={params.choose} />
})
