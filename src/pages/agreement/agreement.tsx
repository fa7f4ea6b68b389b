import { AgreementScreen } from '@/features/session/AgreementScreen'

export default function Page() {
  return <AgreementScreen />
}
