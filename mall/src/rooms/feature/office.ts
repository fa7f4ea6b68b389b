import { features } from '@contract/desk/resources/features'
import { office } from '../../office/office'

export const featuresOffice = office({ resource: features, table: 'features' })
