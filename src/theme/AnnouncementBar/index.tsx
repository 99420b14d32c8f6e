import AnnouncementBar from '@theme-original/AnnouncementBar';
import type {ReactNode} from 'react';
import {AnnouncementShown} from '../../components/AnnouncementShown';

export default function AnnouncementBarWrapper(): ReactNode {
  return (
    <>
      <AnnouncementShown />
      <AnnouncementBar />
    </>
  );
}
