import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { useService } from '@/ui/kernel/scope';

/** Goes where a tapped notice leads, in the page that is open already. Draws nothing. */
export function OpenNotices() {
  const device = useService(noticesTokens.deviceNotices);
  const navigate = useNavigate();
  useEffect(() => device.onOpen((path) => void navigate(path)), [device, navigate]);
  return null;
}
