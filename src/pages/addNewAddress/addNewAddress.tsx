import { AddressFormScreen } from '@/features/addresses/AddressFormScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('addNewAddress')
  return <AddressFormScreen addressId={params.addressId} choose={params.choose} />
}
