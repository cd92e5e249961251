import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { useService } from '@/ui/kernel/scope';

/** Opens the address of a tapped notice in this page. It draws nothing. */
export function OpenNotices() {
  const device = useService(noticesTokens.deviceNotices);
  const navigate = useNavigate();
  useEffect(() => device.onOpen((path) => void navigate(path)), [device, navigate]);
  return null;
}
