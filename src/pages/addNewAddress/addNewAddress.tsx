import { AddressFormScreen } from '@/features/addresses/AddressFormScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('addNewAddress')
  return <AddressFormScreen addressId={params.addressId} choose={params.choose} />
})
