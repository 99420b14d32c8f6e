import type {Props} from '@theme/Icon/SystemColorMode';
import type {ReactNode} from 'react';
import {Icon} from '../../../components/Icon';

export default function IconSystemColorMode(props: Props): ReactNode {
  return <Icon of="system" {...props} />;
}
