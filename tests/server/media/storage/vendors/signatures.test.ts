import { describe, expect, it } from 'vitest';
import { signOssPut } from '@/infrastructure/storage/oss-signature';
import { epochMs } from '@/domain/shared/time';
import { signOss } from '@server/media/storage/vendors/oss';
import {
  qiniuAuthorization,
  qiniuPrivateUrl,
  qiniuUploadToken,
} from '@server/media/storage/vendors/qiniu';
import { signS3, signS3Policy } from '@server/media/storage/vendors/s3';

// Made by the vendors' own libraries (ali-oss 6.23.0, qiniu 7.15.2) or printed in their documentation.
const NOON = epochMs(Date.UTC(2026, 5, 15, 12));
const OSS_KEY = { accessKeyId: 'STS.id', accessKeySecret: 'the-secret' };
const PUT = {
  bucket: 'pics',
  key: 'incoming/u/7/a b',
  region: 'cn-hangzhou',
  headers: { 'content-type': 'image/jpeg', 'x-oss-security-token': 'the-token' },
};
const PUT_SIGNATURE =
  'OSS4-HMAC-SHA256 Credential=STS.id/20260615/cn-hangzhou/oss/aliyun_v4_request,Signature=ab3c57102ca758c24c466c48e8a017bec6f3ce3098347da14a6c5a24f247768a';

describe('Aliyun OSS, version 4', () => {
  it('signs an upload in the page as the vendor does', async () => {
    const { authorization } = await signOssPut(PUT, OSS_KEY, NOON);
    expect(authorization).toBe(PUT_SIGNATURE);
  });

  it('signs on the server as the vendor does', () => {
    expect(signOss({ ...PUT, method: 'PUT' }, OSS_KEY, NOON)['authorization']).toBe(PUT_SIGNATURE);
    const get = { ...PUT, method: 'GET', key: 'u/7/a', headers: {} } as const;
    expect(signOss(get, OSS_KEY, NOON)['authorization']).toMatch(
      /Signature=54abac84e7b02e3a039870590d01184db6f356ce571901092290777b66c1bf68$/,
    );
  });
});

describe('Qiniu', () => {
  const signer = { accessKeyId: 'MY_ACCESS_KEY', accessKeySecret: 'MY_SECRET_KEY' };

  it('signs a managing call as documented', () => {
    const url =
      'http://rs.qiniu.com/move/bmV3ZG9jczpmaW5kX21hbi50eHQ=/bmV3ZG9jczpmaW5kLm1hbi50eHQ=';
    expect(qiniuAuthorization(url, signer)).toBe(
      'Qiniu MY_ACCESS_KEY:1uLvuZM6l6oCzZFqkJ6oI4oFMVQ=',
    );
  });

  it("signs a private address as the vendor's library", () => {
    const url = 'http://78re52.com1.z0.glb.clouddn.com/resource/flower.jpg';
    expect(qiniuPrivateUrl(url, 1_451_491_200, signer)).toBe(
      `${url}?e=1451491200&token=MY_ACCESS_KEY:438dd8pXocjYuF-6dTcKMtETB2g=`,
    );
  });

  it('signs an upload policy as documented', () => {
    // The documentation's own policy, with the fields in its order.
    const policy = {
      scope: 'my-bucket:sunflower.jpg',
      deadline: 1_451_491_200,
      returnBody:
        '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}',
    };
    const token = qiniuUploadToken(policy, signer);
    expect(token).toMatch(/^MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:/);
  });

  it("signs the product's own policy as the vendor's library", () => {
    const policy = {
      scope: 'pics:incoming/u/7/a',
      deadline: 1_451_491_200,
      insertOnly: 1,
      fsizeLimit: 409_600,
      mimeLimit: 'image/jpeg;image/png;image/gif;image/webp',
    } as const;
    expect(qiniuUploadToken(policy, signer)).toMatch(
      /^MY_ACCESS_KEY:SzG-h7TrElL7vi0BJGCXPlb7HKI=:/,
    );
  });
});

describe('S3, version 4', () => {
  const signer = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    accessKeySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };

  it('signs a request as documented', () => {
    const request = {
      method: 'GET',
      url: 'https://examplebucket.s3.amazonaws.com/test.txt',
      headers: { range: 'bytes=0-9' },
      body: Buffer.alloc(0),
    } as const;
    const at = epochMs(Date.UTC(2013, 4, 24));
    expect(signS3(request, signer, at)['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('signs the policy of a form as documented', () => {
    const scope = '20151229/us-east-1/s3/aws4_request';
    expect(signS3Policy(DOCUMENTED_POLICY, scope, signer)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });
});

const DOCUMENTED_POLICY =
  'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9';
