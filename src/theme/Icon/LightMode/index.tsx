import type {Props} from '@theme/Icon/LightMode';
import type {ReactNode} from 'react';
import {Icon} from '../../../components/Icon';

export default function IconLightMode(props: Props): ReactNode {
  return <Icon of="light" {...props} />;
}
